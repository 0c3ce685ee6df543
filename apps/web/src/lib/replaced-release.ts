/** The entry script that was reloaded away from, for this tab: a page is reloaded at most once for each. */
const RELOADED_KEY = "reloaded-from";

const TEXT_FIELDS = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Whether a reload may lose something: a text field holds text, or a form objects as it does before a tab is closed. */
function mayLoseInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT_FIELDS);
  return (
    [...fields].some(({ value }) => value !== "") ||
    !window.dispatchEvent(new Event("beforeunload", { cancelable: true }))
  );
}

/** Notes the reload; false when this tab has reloaded for that entry before, or cannot remember it. */
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
 * Reloads the page when the server has a newer release, whose files replace those of this page. Reloads once, and never while
 * something is typed that a reload may lose.
 */
export async function reloadIfReplaced(reload = () => window.location.reload()): Promise<void> {
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
