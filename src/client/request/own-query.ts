/** Of a query whose answer belongs to who is signed in, and whose failure stands where the answer would have stood. */
export const OWN = { silent: true, isPersonal: true };

/** Such a query, asked for anew with every visit: jobs, admins and other browsers change its answer, too. */
export const ownQuery = { staleTime: 0, refetchOnMount: true, meta: OWN };
