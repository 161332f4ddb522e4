#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| taketable_fuzz::bodies(data));
