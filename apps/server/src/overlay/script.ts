/**
 * Script of overlays. Follows the event stream, reconnects, and empties a revoked overlay. Pings arrive every
 * 20 seconds, so a connection without events for a minute counts as lost.
 */
export const OVERLAY_SCRIPT = `
const [, , secret] = location.pathname.split("/");
const { numbers } = document.documentElement.dataset;
const goal = new URLSearchParams(location.search).get("goal") ?? undefined;
const input = JSON.stringify({ json: { secret, goal } });
const address = "/api/trpc/overlays.changes?input=" + encodeURIComponent(input);
const part = (name) => document.querySelector("[data-" + name + "]");
let source;
let silence;

function show(state) {
  const newest = part("newest");
  if (newest && state.newest !== null && newest.textContent !== state.newest) {
    newest.textContent = state.newest;
    const box = newest.closest("section");
    box.classList.remove("new");
    void box.offsetWidth;
    box.classList.add("new");
  } else if (newest && state.newest === null) newest.textContent = newest.dataset.first;
  if (!part("goal")) return;
  part("followers").textContent = state.followers.toLocaleString(numbers);
  part("goal").textContent = state.goal.toLocaleString(numbers);
  part("bar").style.transform = "scaleX(" + Math.min(1, state.followers / state.goal) + ")";
}

function heard() {
  clearTimeout(silence);
  silence = setTimeout(() => { source.close(); open(); }, 60000);
}

function open() {
  source = new EventSource(address);
  source.onmessage = (event) => { heard(); show(JSON.parse(event.data).json); };
  source.addEventListener("connected", heard);
  source.addEventListener("ping", heard);
  source.addEventListener("serialized-error", check);
  source.onerror = () => { if (source.readyState === EventSource.CLOSED) check(); };
  heard();
}

async function check() {
  source.close();
  clearTimeout(silence);
  const request = fetch(location.href, { method: "HEAD", cache: "no-store", credentials: "omit" });
  const status = await request.then((answer) => answer.status, () => 0);
  if (status === 404) return document.body.replaceChildren();
  setTimeout(status === 200 ? open : check, 5000 + Math.random() * 10000);
}

open();
`;
