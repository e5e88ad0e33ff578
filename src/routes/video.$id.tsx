import { createFileRoute, redirect } from '@tanstack/react-router';

/** The old path of a video's page (spec 1 §2.1). */
export const Route = createFileRoute('/video/$id')({
  beforeLoad: ({ params, location }) => {
    throw redirect({
      to: '/videos/$id',
      params: { id: params.id },
      // Share links carry their token and question in the address.
      search: location.search,
      replace: true,
      statusCode: 301,
    });
  },
});
