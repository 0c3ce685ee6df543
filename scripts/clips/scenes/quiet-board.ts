import {
  blend,
  disc,
  loop,
  oval,
  type Painter,
  type Point,
  placed,
  reach,
  ring,
  shape,
  sky,
  upTo,
  veil,
} from "../brush.ts";
import { PALETTES } from "../palettes.ts";
import type { Scene } from "../scene.ts";

/** A board piece of own make: a cone with a head of some form. */
function piece(c: Painter, kind: number, colour: string, dim: string): void {
  oval(c, 0, 4, 25, 10, veil("#000000", 0.3));
  oval(c, 0, 0, 22, 9, dim);
  shape(
    c,
    [
      [-18, -2],
      [-7, -46],
      [7, -46],
      [18, -2],
    ],
    colour,
  );
  oval(c, 0, -1, 18, 7, colour);
  if (kind === 0) disc(c, 0, -54, 12, colour);
  if (kind === 1)
    shape(
      c,
      [
        [0, -76],
        [14, -56],
        [0, -42],
        [-14, -56],
      ],
      colour,
    );
  if (kind === 2) ring(c, 0, -58, 11, colour, 7);
}

/** Pieces of own make change places on a board. */
export const boardMoves: Scene = {
  name: "quiet-board",
  seconds: 6,
  container: "mp4",
  palette: PALETTES.rust,
  poster: 0.3,
  tune: { pace: 70, root: 52, voice: "wood", scale: "wide", busy: 0.5, pad: true },
  paint(c, time, { dark, deep, mid, soft, light, accent }) {
    sky(c, blend(accent, dark, 0.4), blend(accent, dark, 0.75));
    const spot = (column: number, row: number): Point => [
      180 + (column - row) * 34,
      180 + (column + row) * 23 + 60,
    ];
    const plate = (from: number, to: number, drop: number, colour: string) =>
      shape(
        c,
        (
          [
            [from, from],
            [to, from],
            [to, to],
            [from, to],
          ] as const
        ).map(([a, b]): Point => [spot(a, b)[0], spot(a, b)[1] + drop]),
        colour,
      );
    plate(-0.8, 5.8, 26, dark);
    plate(-0.8, 5.8, 0, deep);
    for (const column of upTo(5)) {
      for (const row of upTo(5)) {
        const corners = (
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ] as const
        ).map(([a, b]) => spot(column + a, row + b));
        shape(c, corners, (column + row) % 2 === 0 ? light : mid);
      }
    }
    const moves = [
      {
        kind: 0,
        isLight: true,
        stops: [
          [0, 3],
          [1, 3],
          [1, 3],
          [0, 3],
        ],
      },
      {
        kind: 1,
        isLight: false,
        stops: [
          [4, 1],
          [4, 1],
          [2, 1],
          [4, 1],
        ],
      },
      {
        kind: 2,
        isLight: true,
        stops: [
          [2, 4],
          [2, 4],
          [2, 2],
          [2, 4],
        ],
      },
      {
        kind: 0,
        isLight: false,
        stops: [
          [3, 0],
          [3, 1],
          [3, 1],
          [3, 0],
        ],
      },
      {
        kind: 2,
        isLight: false,
        stops: [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      },
      {
        kind: 1,
        isLight: true,
        stops: [
          [4, 4],
          [4, 3],
          [4, 3],
          [4, 4],
        ],
      },
    ] as const;
    const leg = Math.floor(time * 4) % 4;
    const share = reach(loop(time * 4), 0.25, 0.75);
    const placedPieces = moves.map(({ kind, isLight, stops }) => {
      const [from, to] = [stops[leg] ?? stops[0], stops[(leg + 1) % 4] ?? stops[0]];
      const [column, row] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      const moved = from[0] !== to[0] || from[1] !== to[1];
      return { kind, isLight, column, row, lift: moved ? 34 * Math.sin(Math.PI * share) : 0 };
    });
    placedPieces.sort((one, other) => one.column + one.row - other.column - other.row);
    for (const { kind, isLight, column, row, lift } of placedPieces) {
      const [x, y] = spot(column + 0.5, row + 0.5);
      placed(
        c,
        [x, y - lift],
        0,
        () => piece(c, kind, isLight ? "#f7e3c4" : dark, isLight ? soft : "#1d1411"),
        0.95,
      );
    }
  },
};
