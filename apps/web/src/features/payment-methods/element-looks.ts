/** A colour of ours as the provider's frame understands it, which knows none of our variables. */
function hex(variable: string): string {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!canvas) return "#808080";
  canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(variable);
  canvas.fillRect(0, 0, 1, 1);
  const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** How the provider's frame looks: as our own boxes do, in the theme of the moment. */
export function elementLooks() {
  return {
    hidePostalCode: true,
    style: {
      base: {
        color: hex("--strong"),
        iconColor: hex("--muted"),
        fontFamily: "ui-sans-serif, system-ui, sans-serif",
        fontSize: "16px",
        "::placeholder": { color: hex("--faint") },
      },
      invalid: { color: hex("--danger"), iconColor: hex("--danger") },
    },
  };
}
