/** What `--help` prints. */
export const help = `eventcal-conform holds an instance of the event-calendar service against its contract.

  eventcal-conform ADDRESS [options]

ADDRESS is a site, its API root, or anything below that. Without --write it only reads.

  --write             create, change and delete records, too; they carry a mark and are removed at the end
  --user LOGIN        who writes: an administrator; ROLE:LOGIN for others (editor, author, contributor,
                      subscriber), who are asked about rights. The application password comes from
                      EVENTCAL_PASSWORD (EVENTCAL_PASSWORD_AUTHOR for author:…), or a prompt asks for it
  --only TEXT         run the cases whose name holds TEXT; can be repeated
  --skip TEXT         leave out the cases whose name holds TEXT; can be repeated
  --concurrency N     cases at a time (2)
  --rate N            at most N requests a second
  --timeout SECONDS   for one request (30)
  --report FILE       write a report: .json, .xml (JUnit) or .html; can be repeated
  --strict            exit with 1 for quirks and details, too
  --list              print the names of all cases
  --help, --version

Ctrl-C ends a run early and still removes its records.

Exit code: 0 the instance keeps the contract, 1 it departs from it, 2 it could not be asked, or not to the end.

  eventcal-conform https://example.com
  eventcal-conform http://127.0.0.1:4010 --write --user admin --report report.html
`
