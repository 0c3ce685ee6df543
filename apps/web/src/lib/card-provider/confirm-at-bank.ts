import { BANK_REFUSED } from "@starling/validators/payment-methods";
import { clientSecretOf, RefusedInWords } from "../show-error.ts";
import { openProvider } from "./open-provider.ts";

/** Frames of the provider's script; it shows the bank's question in one over the whole page. */
const FRAME = 'iframe[name^="__privateStripeFrame"]';

/**
 * Asks for something that the cardholder's bank may want confirmed first (3-D Secure): then they are asked, and what
 * follows is answered. Rejects with {@link RefusedInWords} where they refuse; nothing was charged or saved then.
 */
export async function confirming<Answer>(
  ask: () => Promise<Answer>,
  afterwards: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const clientSecret = clientSecretOf(error);
    if (clientSecret === null) throw error;
    await confirmAtBank(clientSecret);
  }
  return afterwards();
}

async function confirmAtBank(clientSecret: string): Promise<void> {
  const provider = await openProvider();
  const takeBack = makeRoom();
  try {
    const { error } = await provider.handleNextAction({ clientSecret });
    if (!error) return;
    const isRefused = error.code?.endsWith("_authentication_failure");
    throw new RefusedInWords(isRefused ? BANK_REFUSED : error.message || BANK_REFUSED);
  } finally {
    takeBack();
  }
}

/**
 * A dialog of ours keeps the focus and presses to itself, and the bank's frame would get neither: the dialog is not to
 * hear of a focus that moves to or from the frame, and presses reach the whole page. Answers how to take that back.
 */
function makeRoom(): () => void {
  const focused = document.activeElement;
  const { pointerEvents } = document.body.style;
  const isFrame = (target: EventTarget | null) => target instanceof Element && target.matches(FRAME);
  const hold = (event: FocusEvent) => {
    if (isFrame(event.target) || isFrame(event.relatedTarget)) event.stopPropagation();
  };
  window.addEventListener("focusin", hold, true);
  window.addEventListener("focusout", hold, true);
  document.body.style.pointerEvents = "auto";
  return () => {
    window.removeEventListener("focusin", hold, true);
    window.removeEventListener("focusout", hold, true);
    document.body.style.pointerEvents = pointerEvents;
    if (focused instanceof HTMLElement) focused.focus();
  };
}
