/** A name as the frames of the provider's own script have it, so that a page makes room for this one as for those. */
const FRAME_NAME = "__privateStripeFrameTestBank";

/** Shows the bank of tests over the page until the cardholder has answered it. */
export function showBank(clientSecret: string): Promise<void> {
  const frame = document.createElement("iframe");
  frame.name = FRAME_NAME;
  frame.title = "Test bank";
  frame.src = `/dev/payments/bank?${new URLSearchParams({ client_secret: clientSecret })}`;
  frame.style.cssText =
    "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;color-scheme:light dark";
  return new Promise((resolve) => {
    frame.addEventListener("load", () => {
      const question = frame.contentDocument?.querySelector<HTMLElement>("[data-question]");
      if (question) return question.focus();
      // An answer was given, or nobody is asked.
      frame.remove();
      resolve();
    });
    document.body.append(frame);
  });
}
