/** A part of a board: how far its edges are from those of the board, in pixels. */
export interface Part {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** What begins so close to the question is beside or below it. */
const NEAR = 60;

/** The part of a board that is not needed to decide: neither the question nor the own cards nor the buttons. */
export function freePart(board: Element): Part {
  const all = board.getBoundingClientRect();
  const boxOf = (selector: string) => board.querySelector(selector)?.getBoundingClientRect();
  const [asked, own, tools] = [boxOf(".asked"), boxOf(".own"), boxOf(".tools")];
  const end = asked ? asked.top : all.bottom;
  return {
    top: tools && tools.bottom < end - NEAR ? tools.bottom - all.top : 0,
    right: own && own.top < end - NEAR ? all.right - own.left : 0,
    bottom: all.bottom - end,
    left: 0,
  };
}
