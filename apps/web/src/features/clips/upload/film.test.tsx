import { BlobSource, BufferTarget, Conversion, Input, MkvOutputFormat, Output, WEBM } from "mediabunny";
import { expect, test } from "vitest";
import { tinyFile } from "../../../testing/tiny-video.ts";
import { ImpossibleConversionError, prepareFilm, readFilm } from "./film.ts";

/** A film of half a minute: VP8 in WebM, without sound. */
const aFilm = tinyFile;

/** The same in a container that the server does not take. */
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

test("a file's bytes say what is in it, whatever it is called", async () => {
  const film = await read(new File([aFilm()], "x.mp4", { type: "video/mp4" }));
  expect(film).toMatchObject({ type: "video/webm", video: "vp8", audio: undefined, isDecodable: true });
  expect(film.seconds).toBeGreaterThan(25);
  expect(await readFilm(new File(["hello"], "clip.mp4", { type: "video/mp4" }))).toBeNull();
});

test("a whole film that is taken as it is goes as it is", async () => {
  const file = aFilm();
  const film = await read(file);
  const sent = await prepareFilm({ file, film, cut: { start: 0, end: film.seconds } }, options());
  expect(sent).toBe(file);
});

test("a part that was cut out is as long as it was cut, and its progress is told", async () => {
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

test("another container becomes one that is taken", async () => {
  const file = await inMatroska();
  const film = await read(file);
  expect(film.type).toContain("matroska");
  const made = await read(await prepareFilm({ file, film, cut: { start: 0, end: film.seconds } }, options()));
  expect(made).toMatchObject({ type: "video/webm", video: "vp8", width: film.width, height: film.height });
  expect(Math.abs(made.seconds - film.seconds)).toBeLessThan(1);
});

test("a codec that is not taken is written anew in the best that this browser writes", async () => {
  const file = aFilm();
  // Its bytes are decoded whatever it says; no browser of these tests decodes HEVC.
  const film = { ...(await read(file)), video: "hevc" };
  const made = await read(await prepareFilm({ file, film, cut: { start: 0, end: 2 } }, options()));
  expect(["avc", "vp9", "vp8"]).toContain(made.video);
  expect(["video/mp4", "video/webm"]).toContain(made.type);
  expect(made.seconds).toBeCloseTo(2, 0);
});

test("what this browser does not decode is refused", async () => {
  const file = aFilm();
  const film = { ...(await read(file)), video: "hevc", isDecodable: false };
  const preparing = prepareFilm({ file, film, cut: { start: 0, end: 2 } }, options());
  await expect(preparing).rejects.toBeInstanceOf(ImpossibleConversionError);
});

test("a conversion that is cancelled ends", async () => {
  const file = aFilm();
  const film = { ...(await read(file)), video: "hevc" };
  const cancelling = new AbortController();
  const preparing = prepareFilm(
    { file, film, cut: { start: 0, end: film.seconds } },
    { onPercent: () => cancelling.abort(), signal: cancelling.signal },
  );
  await expect(preparing).rejects.toMatchObject({ name: "AbortError" });
});
