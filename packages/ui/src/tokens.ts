/** Design tokens; the values are in styles.css. */
export const surfaces = ["background", "raised", "overlay", "hover"] as const;
export const lines = ["line", "line-strong"] as const;
export const texts = [
  "strong",
  "muted",
  "faint",
  "accent-text",
  "live-text",
  "success",
  "warning",
  "danger",
  "info",
] as const;
export const fills = ["accent", "accent-hover", "live", "danger-solid"] as const;
export const tints = [
  "accent-tint",
  "live-tint",
  "success-tint",
  "warning-tint",
  "danger-tint",
  "info-tint",
] as const;
export const textSizes = ["xs", "sm", "md", "base", "lg", "xl", "2xl", "3xl", "4xl"] as const;
export const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const;
export const radii = ["sm", "md", "lg", "full"] as const;

/** Pairs of text and fill tokens with a contrast of at least 4.5:1. */
export const textOnFill = [
  ["accent-foreground", "accent"],
  ["accent-foreground", "accent-hover"],
  ["danger-foreground", "danger-solid"],
  ["accent-text", "accent-tint"],
  ["live-text", "live-tint"],
  ["success", "success-tint"],
  ["warning", "warning-tint"],
  ["danger", "danger-tint"],
  ["info", "info-tint"],
] as const;
