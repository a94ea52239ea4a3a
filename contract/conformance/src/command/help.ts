/** The text of `--help`. */
export const help = `eventcal-conform checks an instance of the event-calendar API against its contract.

  eventcal-conform ADDRESS [options]

ADDRESS is a site, its API root, or any page of it. Without --write it only reads.

  --root              ADDRESS is the API root itself: look for nothing
  --write             also create, update and delete records; they are marked, and removed at the end
  --user LOGIN        user for --write: an administrator; ROLE:LOGIN for other roles (editor, author,
                      contributor, subscriber), to check permissions; repeatable. The application password
                      comes from EVENTCAL_PASSWORD (EVENTCAL_PASSWORD_AUTHOR for author:…) or a prompt
  --only TEXT         run only cases whose name contains TEXT; repeatable
  --skip TEXT         skip cases whose name contains TEXT; repeatable
  --concurrency N     concurrent cases (default 2)
  --rate N            at most N requests per second
  --timeout SECONDS   timeout per request (default 30)
  --report FILE       write a report: .json, .xml (JUnit) or .html; repeatable
  --strict            also exit with 1 for quirks and details
  --list              print the names of all cases
  --help, --version

Ctrl-C aborts a run and still removes its records.

Exit codes: 0 conforms, 1 does not conform, 2 unreachable or wrong arguments, 3 not finished: the run was
aborted, or the instance stopped responding.

  eventcal-conform https://example.com
  eventcal-conform http://127.0.0.1:4010 --write --user admin --report report.html
`
