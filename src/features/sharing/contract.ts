import { friendsContract } from './contract-friends.ts';
import { linksContract } from './contract-links.ts';

export const sharingContract = { ...linksContract, ...friendsContract };
