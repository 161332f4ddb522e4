//! For the benchmark.
