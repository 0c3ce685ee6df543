import { Page } from "../../components/page.tsx";

const facts = [
  {
    title: "What we keep",
    text: "Your email address, your username, a hash of your password, and what you add to your profile. Your date of birth is never shown. We only use it to work out your age range.",
  },
  {
    title: "Who sees it",
    text: "Only you can see your email address. The rest of your profile is visible to signed-in members. You choose who sees personal details such as religion or height, and nobody else sees them while you are under 18.",
  },
  {
    title: "Downloading your data and leaving",
    text: "In your account settings, you can download everything we keep about you, or delete your account and everything in it, immediately and permanently. If you had a streamer profile, we keep one thing for a year: a scrambled form of your email address that nobody can read back. All it tells us is that viewers have met you before, should you return with a new account.",
  },
  {
    title: "Cookies",
    text: "Two cookies keep you signed in, and a third, which holds no secret, tells the page that you are. Another one stays for a year after you log in so that we recognize this browser, and wrong passwords typed elsewhere can’t lock you out. Two more last a day at most, while you join or sign in: one lets the link in our email log you in where you signed up, and one brings you back from another service. None of them track you across other sites, and no third party sets any.",
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
