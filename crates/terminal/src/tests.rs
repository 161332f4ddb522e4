//! What is drawn, for every game and moment; what no key may do; and that nothing runs in vain.

mod frames;
mod garbage;
mod idle;
mod picture;
mod servers;
mod told;
