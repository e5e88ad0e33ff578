import { feedContract } from './contract-feed.ts';
import { friendsContract } from './contract-friends.ts';
import { linksContract } from './contract-links.ts';
import { sharesContract } from './contract-shares.ts';

export const sharingContract = { ...feedContract, ...linksContract, ...sharesContract, ...friendsContract };
