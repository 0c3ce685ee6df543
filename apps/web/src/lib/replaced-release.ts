/** Storage key of the release that this tab has already reloaded. Prevents reload loops. */
const RELOADED_KEY = "reloaded-from";

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Whether a reload may lose input: a text field is filled, or a `beforeunload` listener would ask. */
function mayLoseInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return (
    [...fields].some(({ value }) => value !== "") ||
    !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
  );
}

/** Returns false if the tab has already been reloaded because of this release, or if storage is blocked. */
function isFirstReload(entry: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === entry) return false;
    sessionStorage.setItem(RELOADED_KEY, entry);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page if the server has a newer release and no input would be lost. Reloads at most once per
 * release.
 */
export async function reloadIfReplaced(reload = () => window.location.reload()): Promise<void> {
  if (typeof document === "undefined") return;
  const entry = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute("src");
  if (!entry) return;
  try {
    const answer = await fetch("/", { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!answer.ok || (await answer.text()).includes(entry)) return;
  } catch {
    return;
  }
  if (!mayLoseInput() && isFirstReload(entry)) reload();
}
