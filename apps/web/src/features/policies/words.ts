import { ADULT_AGE } from "@starling/validators/ages";

interface Passage {
  title: string;
  text: string;
}

export const privacy: { title: string; description: string; passages: readonly Passage[] } = {
  title: "Privacy",
  description: "What Starling knows about you, in plain words.",
  passages: [
    {
      title: "What we keep",
      text: "Your email address, your username, a hash of your password, and what you add to your profile. Your date of birth is never shown. We only use it to work out your age range. If you connect a channel, we store its name, picture and address, and what its platform reports about your streams, until you disconnect it. We don’t store any key to your account there.",
    },
    {
      title: "Who sees it",
      text: "Only you can see your email address. The rest of your profile is visible to logged-in members. Adult streamers also have a public page that anyone can open, with their pictures, short bio, languages, games, platforms and schedule, until they close it. You choose who sees personal details such as religion or height, and no one else sees them while you’re under 18.",
    },
    {
      title: "Notifications",
      text: "We only notify you about things you turned on, and about payments, security and moderation, because those concern your account. We keep your notifications, and whether you’ve read them, for 90 days. We keep the emails and push notifications we sent you for three days after sending them. Reminders are deleted a day after the stream. If you turn on push notifications, we keep the address your browser gave us for them until you turn them off or log out. Each one passes through the service of your browser’s maker, encrypted so that only your browser can read it. We also keep a record of which parts of your profile we suggested, so that we suggest each only once.",
    },
    {
      title: "Downloading your data and leaving",
      text: "In your account settings, you can download everything we keep about you, or delete your account and everything in it, immediately and permanently. If you had a streamer profile, we keep one thing for a year: a scrambled form of your email address that no one can read back. If you return with a new account, it tells us only that viewers have met you before.",
    },
    {
      title: "Cookies",
      text: "Two cookies keep you logged in, and a third, which holds no secret, tells the page that you are. Another one stays for a year after you log in so that we recognize this browser, and wrong passwords typed elsewhere can’t lock you out. Two more last a day at most, while you join or log in: one lets the link in our email log you in where you signed up, and one brings you back from another service. None of them track you across other sites, and no third party sets any unless you have us load one: a stream that you choose to watch here comes from Twitch, YouTube or Kick, which can then see your IP address and set cookies of their own. Nothing is loaded from them until you choose to watch.",
    },
    {
      title: "Visits without an account",
      text: "When you open a streamer’s public page without an account, we count the visit so that the streamer can see how many people came from a shared link. To count you only once a day, we keep a code made from your IP address and browser in memory until the day is over. It can’t be turned back into either, and it isn’t stored anywhere.",
    },
  ],
};

export const terms = {
  title: "Terms",
  description: "The short version, which is also the whole version.",
  passages: (minAge: number): readonly Passage[] => [
    {
      title: "Who can join",
      text: `You are at least ${minAge} years old.${minAge < ADULT_AGE ? ` Under ${ADULT_AGE}, a parent or guardian has to agree.` : ""} Each person may have one account.`,
    },
    {
      title: "What you post",
      text: "Your profile must be true and about you. You keep the rights to what you upload, and you allow us to show it on Starling. Don’t post anything hateful, sexual or stolen.",
    },
    {
      title: "What we do",
      text: "We list streamers and viewers so that they can find each other. Core features are free. We may hide content that breaks these rules, and we’ll let you know when we do.",
    },
    {
      title: "Leaving",
      text: "You can stop using Starling at any time. What you delete disappears for everyone immediately.",
    },
  ],
};
