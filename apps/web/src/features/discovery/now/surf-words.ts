export const surfButton = {
  surf: "Surf",
};
