export const accountSettingsPage = {
  profile: "Profile",
  activeSubscription: "Active Subscription",
  changePassword: "Change Password",
  security: "Security",
  paymentMethods: "Payment Methods",
  notifications: "Notifications",
  safety: "Safety",
  community: "Community",
  title: "Account Settings",
  tabs: "Account settings",
};
