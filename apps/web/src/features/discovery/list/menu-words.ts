export const columnMenu = {
  columns: "Columns",
  hint: "Columns appear when there’s room. Name and Follow are always shown.",
};
