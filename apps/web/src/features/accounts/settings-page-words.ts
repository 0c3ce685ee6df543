export const accountSettingsPage = {
  profile: "Profile",
  activeSubscription: "Active Subscription",
  changePassword: "Change Password",
  paymentMethods: "Payment Methods",
  title: "Account Settings",
  tabs: "Account settings",
};
