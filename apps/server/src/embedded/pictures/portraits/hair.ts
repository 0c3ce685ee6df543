import { circle, ellipse, path, rect } from "../svg.ts";

/** Hair or headwear in the two layers between which the head is drawn. */
export interface Hair {
  back: string;
  front: string;
}

const crop = "M83 114C78 56 178 56 173 114 166 90 150 86 128 86S90 90 83 114z";
const fringe =
  "M82 122C76 54 180 54 174 122 172 108 168 102 164 100 140 106 112 106 92 100 88 102 84 108 82 122z";
const sidePart =
  "M82 122C74 58 182 50 175 124 172 104 160 92 138 90 122 100 98 102 90 102 85 108 83 114 82 122z";
const centrePart = "M82 126C74 56 182 56 174 126 170 104 150 92 128 78 106 92 86 104 82 126z";

function curls(places: readonly (readonly [number, number, number])[], hair: string): string {
  return places.map(([x, y, r]) => circle(x, y, r, hair)).join("");
}

const CURLY = [
  [92, 92, 22],
  [108, 72, 22],
  [132, 66, 24],
  [156, 76, 22],
  [168, 98, 20],
  [80, 114, 17],
  [178, 118, 16],
] as const;

/** Ways to wear hair; `cloth` is for what is worn on it. */
export const HAIRSTYLES: readonly ((hair: string, cloth: string, band: string) => Hair)[] = [
  (hair) => ({ back: "", front: path(crop, hair) }),
  (hair) => ({
    back: path("M74 118C66 40 190 40 182 118L190 214C168 226 88 226 66 214z", hair),
    front: path(centrePart, hair),
  }),
  (hair) => ({
    back: path("M76 114C70 46 186 46 180 114L186 168C170 182 86 182 70 168z", hair),
    front: path(fringe, hair),
  }),
  (hair) => ({ back: circle(128, 52, 25, hair), front: path(sidePart, hair) }),
  (hair) => ({ back: circle(128, 100, 70, hair), front: path(crop, hair) }),
  (hair) => ({
    back: curls(CURLY, hair),
    front: curls(
      [
        [96, 86, 15],
        [118, 78, 16],
        [142, 80, 16],
        [162, 92, 13],
      ],
      hair,
    ),
  }),
  (hair) => ({
    back: "",
    front: path(
      "M84 112C74 84 96 44 150 48 184 52 178 92 172 112 168 92 156 82 132 84 112 86 92 92 84 112z",
      hair,
    ),
  }),
  (hair) => ({
    back: ellipse(190, 150, 20, 52, hair, { transform: "rotate(-14 190 150)" }),
    front: path(sidePart, hair),
  }),
  (hair, cloth) => ({
    back:
      curls(
        [
          [76, 140, 12],
          [74, 160, 12],
          [72, 180, 12],
          [71, 199, 11],
          [180, 140, 12],
          [182, 160, 12],
          [184, 180, 12],
          [185, 199, 11],
        ],
        hair,
      ) +
      rect(63, 208, 16, 8, cloth) +
      rect(177, 208, 16, 8, cloth),
    front: path(centrePart, hair),
  }),
  (_, cloth, band) => ({
    back: "",
    front:
      path("M79 106C78 42 178 42 177 106z", cloth) +
      rect(74, 94, 108, 22, band, { rx: 10 }) +
      circle(128, 48, 13, band),
  }),
  (hair, cloth, band) => ({
    back: path("M78 108h100l4 44H74z", hair),
    front:
      path("M80 104C80 46 176 46 176 104z", cloth) + path("M122 94c34-4 66 0 86 14-28 4-60 4-86 0z", band),
  }),
  (_, cloth, band) => ({
    back: path("M62 220C48 26 208 26 194 220z", cloth),
    front:
      path(
        "M128 62C80 62 76 112 82 140 86 160 100 178 128 182L104 214 62 220C48 26 208 26 194 220L150 214 128 182C156 178 170 160 174 140 180 112 176 62 128 62z",
        cloth,
      ) + path("M92 196C116 212 142 212 166 196L158 222H98z", band),
  }),
  (hair, cloth) => ({
    back: path("M76 114C70 46 186 46 180 114L184 156H72z", hair),
    front: path(fringe, hair) + path("M78 92C84 44 182 34 190 84 160 72 112 72 78 92z", cloth),
  }),
  () => ({ back: "", front: "" }),
];
