import { holdsEverywhere } from '../support/holds-everywhere.ts';
import { journey, STILL } from '../support/journey.ts';
import { newMember } from '../support/signed-in.ts';

const PAGES = [
  ['home', '/'],
  ['a category', '/?category=147f8cd1-553a-49c0-9599-afce5545e728'],
  ['browsing', '/search'],
  ['a search', '/search?q=captions'],
  ['a search with quotes of transcripts', '/search?q=recorded+speech'],
  ['a search without results', '/search?q=zzqxjj'],
  ['a video with its transcript', '/videos/dc13303a-380c-43a5-8bb1-d2645e02f3d5'],
  ['a video of a host', '/videos/e4429d30-ef36-4576-b5ce-0d7e9ed417b8'],
  ['insights', '/insights'],
  ['insights of all time', '/insights?timeRange=all&sortBy=date'],
  ['signing in', '/login'],
  ['registering', '/register'],
  ['a lost password', '/reset-password'],
  ['a new password', '/reset-password?token=x'],
  ['a link that verifies nothing', '/verify-email'],
  ['a video that is not there', '/videos/00000000-0000-4000-8000-000000000000'],
  ['favorites, signed out', '/favorites'],
  ['what friends think, signed out', '/friends'],
  ['history, signed out', '/history'],
  ['the profile, signed out', '/profile'],
  ['interests, signed out', '/profile/interests'],
  ['a link that leads nowhere', '/s/aaaaaaaaaa'],
  ['shares, signed out', '/profile/shares'],
  ['an unknown address', '/nowhere'],
] as const;

const MEMBERS_PAGES = [
  ['favorites', '/favorites'],
  ['history', '/history'],
  ['the profile', '/profile'],
  ['favorites in the profile', '/profile?tab=favorites'],
  ['history in the profile', '/profile?tab=history'],
  ['shares', '/profile/shares'],
  ['what happened to shares', '/profile/shares?tab=events'],
  ['interests', '/profile/interests'],
] as const;

const PROMISE =
  'has nothing that axe finds, in light and dark, on a phone and a desktop, and never scrolls sideways';

journey.for(PAGES)(`%s ${PROMISE}`, async ([, address], { open }) => {
  await holdsEverywhere(await open({ ...STILL, colorScheme: 'light' }), address);
});

journey.for(MEMBERS_PAGES)(`to a member who kept videos, %s ${PROMISE}`, async ([, address], { open }) => {
  const member = await newMember();
  await member.keepVideos(3);
  const reader = await open({ ...STILL, colorScheme: 'light' });
  await member.signIn(reader.page.context());
  await holdsEverywhere(reader, address);
});
