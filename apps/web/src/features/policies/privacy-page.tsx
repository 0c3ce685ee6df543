import { Page } from "../../components/page.tsx";

const facts = [
  {
    title: "What we keep",
    text: "Your e-mail address, username, a hash of your password, and what you put into your profile. Your date of birth is never shown; only an age range is derived from it.",
  },
  {
    title: "Who sees it",
    text: "Your e-mail address is seen by nobody but you. The rest of your profile is for signed-in members. For personal facts such as religion or height you choose yourself who sees them, and nobody does while you are under 18.",
  },
  {
    title: "Taking it along, and leaving",
    text: "Your account settings have a button that downloads everything we keep about you, and one that deletes your account with all of it, at once and for good.",
  },
  {
    title: "Cookies",
    text: "Two cookies keep you signed in, and one without any secret tells the page that you are. One more stays for a year after you log in: by it we recognise this browser, so that wrong passwords typed elsewhere cannot lock you out. Two last a day at most and only while you join or sign in: one lets the link in our mail log you in where you signed up, one leads you back from another service. None of them follows you elsewhere, and no third party sets any.",
  },
];

export function PrivacyPage() {
  return (
    <Page title="Privacy" width="text" description="What Starling knows about you, in plain words.">
      <div className="flex max-w-measure flex-col gap-6">
        {facts.map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-base text-muted">{text}</p>
          </section>
        ))}
      </div>
    </Page>
  );
}
