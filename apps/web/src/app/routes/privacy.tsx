import { Page } from "../../components/page.tsx";

const facts = [
  {
    title: "What we keep",
    text: "Your e-mail address, username, a hash of your password, and what you put into your profile. Your date of birth is never shown; only an age range is derived from it.",
  },
  {
    title: "Who sees it",
    text: "Your e-mail address is seen by nobody but you. The rest of your profile is for signed-in members, and personal facts such as religion or height are shown to you alone.",
  },
  {
    title: "Cookies",
    text: "Two cookies keep you signed in, and one without any secret tells the page that you are. None of them follows you elsewhere, and no third party sets any.",
  },
];

export default function PrivacyRoute() {
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
