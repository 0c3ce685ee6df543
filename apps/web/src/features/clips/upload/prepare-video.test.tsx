import { BlobSource, BufferTarget, Conversion, Input, MkvOutputFormat, Output, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { tinyFile } from "../../../testing/tiny-video.ts";
import { ImpossibleConversionError, prepareFilm, readFilm } from "./prepare-video.ts";

/** Test video: 30 seconds of VP8 in WebM, without audio. */
const aFilm = tinyFile;

/** The test video in Matroska, a container that the server rejects. */
async function inMatroska(): Promise<File> {
  const target = new BufferTarget();
  const input = new Input({ source: new BlobSource(aFilm()), formats: [WEBM] });
  const conversion = await Conversion.init({
    input,
    output: new Output({ target, format: new MkvOutputFormat() }),
  });
  await conversion.execute();
  return new File([target.buffer ?? ""], "rooftop.mkv", { type: "video/x-matroska" });
}

async function read(file: File) {
  const film = await readFilm(file);
  if (!film) throw new Error("It is no film");
  return film;
}

function options() {
  const heard: number[] = [];
  return {
    heard,
    onPercent: (percent: number) => void heard.push(percent),
    signal: new AbortController().signal,
  };
}

test("reads the video format from a file's bytes instead of its name", async () => {
  const film = await read(new File([aFilm()], "x.mp4", { type: "video/mp4" }));
  expect(film).toMatchObject({ type: "video/webm", video: "vp8", audio: undefined, isDecodable: true });
  expect(film.seconds).toBeGreaterThan(25);
  expect(await readFilm(new File(["hello"], "clip.mp4", { type: "video/mp4" }))).toBeNull();
});

test("sends an untrimmed video in an accepted format unchanged", async () => {
  const file = aFilm();
  const film = await read(file);
  const sent = await prepareFilm({ file, film, cut: { start: 0, end: film.seconds } }, options());
  expect(sent).toBe(file);
});

test("cuts a video to the selected part and reports progress", async () => {
  const file = aFilm();
  const listening = options();
  const sent = await prepareFilm({ file, film: await read(file), cut: { start: 7.3, end: 19.3 } }, listening);
  const made = await read(sent);
  expect(made).toMatchObject({ type: "video/webm", video: "vp8" });
  expect(made.seconds).toBeGreaterThan(11.5);
  expect(made.seconds).toBeLessThan(12.3);
  expect(sent.name).toBe("rooftop.webm");
  expect(listening.heard.at(-1)).toBe(100);
});

test("converts an unsupported container to an accepted one", async () => {
  const file = await inMatroska();
  const film = await read(file);
  expect(film.type).toContain("matroska");
  const made = await read(await prepareFilm({ file, film, cut: { start: 0, end: film.seconds } }, options()));
  expect(made).toMatchObject({ type: "video/webm", video: "vp8", width: film.width, height: film.height });
  expect(Math.abs(made.seconds - film.seconds)).toBeLessThan(1);
});

test("re-encodes an unsupported codec with the browser's best encoder", async () => {
  const file = aFilm();
  // Labels a VP8 file as HEVC, because no test browser decodes HEVC.
  const film = { ...(await read(file)), video: "hevc" };
  const made = await read(await prepareFilm({ file, film, cut: { start: 0, end: 2 } }, options()));
  expect(["avc", "vp9", "vp8"]).toContain(made.video);
  expect(["video/mp4", "video/webm"]).toContain(made.type);
  expect(made.seconds).toBeCloseTo(2, 0);
});

test("rejects a video that this browser cannot decode", async () => {
  const file = aFilm();
  const film = { ...(await read(file)), video: "hevc", isDecodable: false };
  const preparing = prepareFilm({ file, film, cut: { start: 0, end: 2 } }, options());
  await expect(preparing).rejects.toBeInstanceOf(ImpossibleConversionError);
});

test("stops a cancelled conversion", async () => {
  const file = aFilm();
  const film = { ...(await read(file)), video: "hevc" };
  const cancelling = new AbortController();
  const preparing = prepareFilm(
    { file, film, cut: { start: 0, end: film.seconds } },
    { onPercent: () => cancelling.abort(), signal: cancelling.signal },
  );
  await expect(preparing).rejects.toMatchObject({ name: "AbortError" });
});
