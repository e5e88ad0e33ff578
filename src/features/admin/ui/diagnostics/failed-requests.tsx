import { useEffect, useState } from 'react';
import { type FailedRequest, failedRequests } from '#client/request/failed-requests.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { moment } from './facts.tsx';

/** What failed in this tab, the latest first: all of it, or what pages of one video asked for (spec 3 §9). */
export function FailedRequests({ videoId }: { videoId?: string }) {
  const [failed, setFailed] = useState<readonly FailedRequest[]>([]);
  // The server knows nothing of this tab.
  useEffect(() => setFailed(failedRequests()), []);
  const shown = videoId ? failed.filter(({ url, page }) => `${url} ${page}`.includes(videoId)) : failed;
  return (
    <div className="grid justify-items-start gap-3">
      {shown.length === 0 ? (
        <p className="text-muted">
          {videoId ? 'Nothing failed on its pages in this tab.' : 'Nothing failed in this tab.'}
        </p>
      ) : (
        <ul className="w-full divide-y divide-line border-y border-line">
          {shown.map(({ time, url, status, method, requestId, page }) => (
            <li key={`${time} ${url}`} className="grid gap-0.5 py-2.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Badge variant="danger">{status}</Badge>
                <span className="min-w-0 wrap-anywhere">
                  {method} {URL.parse(url)?.pathname ?? url}
                </span>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {moment(time)}, on {page}, {requestId ? `request ${requestId}` : 'without a request id'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" onClick={() => setFailed(failedRequests())}>
        Look again
      </Button>
    </div>
  );
}
