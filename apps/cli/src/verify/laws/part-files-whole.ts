import type { Law } from '../law.ts';

/** How long a chunk is stands beside its place in the table, so that no bytes are read. */
export const partFilesWhole: Law = {
  name: 'part-files-whole',
  sentence: 'Each file of a part that is not in the bucket has all of its bytes.',
  violations: `
    select f.manufacturer_id, f.id
    from part_files f
    left join part_file_chunks c on c.manufacturer_id = f.manufacturer_id and c.part_file_id = f.id
    where f.in_bucket_since is null
    group by f.manufacturer_id, f.id, f.size_bytes
    having coalesce(sum(octet_length(c.content)), 0) <> f.size_bytes`,
};
