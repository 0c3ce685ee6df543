/** The demo's videos as `scripts/render-clips.mjs` made them: name, container, milliseconds, bytes, placeholder. */
export const CLIP_VIDEOS = `
`;
