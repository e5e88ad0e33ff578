import { feedContract } from './contract-feed.ts';
import { friendsContract } from './contract-friends.ts';
import { linksContract } from './contract-links.ts';
import { moderationContract } from './contract-moderation.ts';
import { sharesContract } from './contract-shares.ts';
import { shareTestingContract } from './contract-testing.ts';

export const sharingContract = {
  ...feedContract,
  ...linksContract,
  ...sharesContract,
  ...friendsContract,
  ...moderationContract,
  ...shareTestingContract,
};
