// Nothing is tested yet.
