interface Found {
  loaderData?: { site?: { name: string } | undefined } | undefined;
}

/** What the address of a member's list says: the place that it begins after, whether it is one or not. */
export const listAfter = ({ after }: Record<string, unknown>): { after?: string | undefined } => ({
  after: typeof after === 'string' ? after : undefined,
});

/** The head of a page that is for its reader alone. */
export const memberHead =
  (title: string) =>
  ({ loaderData }: Found) => ({
    meta: [{ title: `${title} · ${loaderData?.site?.name ?? ''}` }, { name: 'robots', content: 'noindex' }],
  });
