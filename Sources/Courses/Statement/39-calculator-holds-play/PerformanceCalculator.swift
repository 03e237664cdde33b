import Theatre

class PerformanceCalculator {
  let performance: Performance
  let play: Play

  init(aPerformance: Performance, aPlay: Play) {
    performance = aPerformance
    play = aPlay
  }
}
