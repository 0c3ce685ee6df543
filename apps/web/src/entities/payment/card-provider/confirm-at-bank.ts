import { t } from "@starling/i18n/translate";
import { BANK_REFUSED } from "@starling/validators/payment-methods";
import { clientSecretOf, UserFacingError } from "../../../lib/show-error.ts";
import { openProvider } from "./open-provider.ts";

/** Stripe's iframes, one of which shows the 3-D Secure challenge. */
const FRAME = 'iframe[name^="__privateStripeFrame"]';

/**
 * Runs `ask`. If the bank requires 3-D Secure, shows the challenge, then runs `afterwards`.
 * @throws UserFacingError if the user or bank declines; then nothing is charged or saved
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
    throw new UserFacingError(isRefused ? t(BANK_REFUSED) : error.message || t(BANK_REFUSED));
  } finally {
    takeBack();
  }
}

/**
 * Lets the bank's frame receive focus and clicks outside the dialog. Returns a function that restores the
 * dialog's focus trap.
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
