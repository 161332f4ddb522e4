//! What is drawn, for every game and moment; and what no key may do.

mod frames;
mod garbage;
