/** Streamer fields of docs/product.md §2.2. */
export const DOCUMENT_STREAMER_FIELDS = `
displayName username bio shortBio avatar banner twitchUsername twitchConnected primaryCategory favoriteGames
streamingTags languages relationshipStatus hobbies musicTaste favoriteTopics streamingPlatforms channelLinks
averageViewers preferredAudienceSize maxViewerGoal funPrompts followersCount id
fullName ageRange gender ethnicity height religion location.city location.state location.country children pets
zodiacSign primaryLanguage
streamerGoal twitchAffiliateStatus webcamUsage microphoneUsage streamSetup streamingResolution mainGames playStyle
gameConsistency chatInteraction chatAtmosphere microphoneType cameraType streamingPlatform consoleSetup inputMethod
doYouMainly howOftenInteract subscriberFollowerPerks cameraWebcamType pcConsolePhoneSetup
pcSetupSpecifications.cpu pcSetupSpecifications.gpu pcSetupSpecifications.ram pcSetupSpecifications.storage
phoneMobileSetup
ethnicityOther religionOther primaryLanguageOther streamingResolutionOther pcSpecsOther.cpu pcSpecsOther.gpu
pcSpecsOther.ram pcSpecsOther.storage consoleSetupOther phoneMobileSetupOther microphoneTypeOther
hardware.pcSetup hardware.monitors.count hardware.monitors.mainResolution hardware.audio.microphone
hardware.audio.interfaceOrMixer hardware.audio.headset hardware.video.camera hardware.video.captureCard
hardware.lighting.ring hardware.lighting.softbox hardware.lighting.keyLight hardware.lighting.rgbDecorative
hardware.controls.streamDeck hardware.controls.keyboard hardware.controls.mouse hardware.controls.controllers
hardware.software.broadcasters hardware.software.overlays
streamingFrequency.typicalDays streamingFrequency.startTime streamingFrequency.endTime streamingFrequency.timeZone
streamingFrequency.hoursPerWeek streamingFrequency.scheduleType
schedule
streamTypes workout experience hometown
`
  .trim()
  .split(/\s+/);

/** Viewer fields of docs/product.md §2.3. */
export const DOCUMENT_VIEWER_FIELDS = `
displayName bio shortBio username fullName
avatar banner
hobbies favoriteTopics musicTaste favoriteCategories favoritePlatforms favoriteGames watchInterests streamTypes pets
languages
preferredStreamerSize preferredVibe relationshipStatus ageRange gender ethnicity religion height children zodiacSign
primaryLanguage viewerType interactionReason habitChangeOpenness supportStreamers watchFrequency typicalWatchTime
timeZone
viewingSchedule conversationStarters
location.city location.state location.country
funPrompts
ethnicityOther religionOther primaryLanguageOther timeZoneOther viewerTypeOther interactionReasonOther
habitChangeOpennessOther
followedStreamersCount followersCount
`
  .trim()
  .split(/\s+/);
