import { options } from './.dependency-cruiser.mjs'

/** Tests and what they stand on may reach anywhere: what is run must not go around in circles. */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'two folders that need each other cannot be read, or moved, one after the other',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/[^/]+$' },
      to: { path: '^server/[^/]+$', circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.test\\.tsx?$|^server/testing/|^server/demo/|web/dist' } },
}
