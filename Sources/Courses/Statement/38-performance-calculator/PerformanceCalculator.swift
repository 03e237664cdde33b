import Theatre

class PerformanceCalculator {
  let performance: Performance

  init(aPerformance: Performance) {
    performance = aPerformance
  }
}
