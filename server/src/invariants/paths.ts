/** SQL for what has a history with a gap: a step that begins elsewhere than the one before it ended, the first in nothing. */
export const illegalPaths = (history: string, owner: string): string => `
    select ${owner} from (select ${owner}, from_status, to_status,
      lag(to_status) over (partition by ${owner} order by id) as before from ${history}) steps
    where from_status is distinct from before or (before is null and to_status <> 'pending')`
