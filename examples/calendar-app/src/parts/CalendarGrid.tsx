import type { CalendarEvent } from '@eventcal/sdk'
import { eventInput } from '@eventcal/sdk/fullcalendar'
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventClickInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import themePlugin from '@fullcalendar/react/themes/breezy'
import { type Ref, useCallback, useMemo } from 'react'
import type { Address } from '../address.js'
import { addDays, isLong, visitorsNow } from '../days.js'
import { plain } from '../html.js'
import { type Speech, useSpeech } from '../language/language.js'
import { useNavigation } from '../use-navigation.js'
import { useAsking } from './asking.js'
import { tint } from './terms.js'

interface Props {
  readonly events: readonly CalendarEvent[]
  /** Options of the month or of the week. */
  readonly options: CalendarOptions
  readonly calendarRef?: Ref<CalendarRef>
}

/** A grid of days in the language of the page. A click on an event opens it; one on a free place makes an event there. */
export function CalendarGrid({ events, options, calendarRef }: Props) {
  const { href, go } = useNavigation()
  const { write } = useAsking()
  const speech = useSpeech()
  const { words, moments, counted } = speech

  // The grid lays everything out anew when it is given another list, or another function.
  // biome-ignore lint/correctness/useExhaustiveDependencies: links are written anew with the events that a new address brings
  const inputs = useMemo(() => events.map((event) => inputOf(event, href, words.views.untitled)), [events, words])
  const chip = useCallback((info: EventDisplayInfo) => <Chip info={info} speech={speech} />, [speech])
  const follow = useCallback(
    ({ event, jsEvent }: EventClickInfo) => {
      if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return
      jsEvent.preventDefault()
      go({ event: event.id })
    },
    [go],
  )
  const fill = useCallback(({ dateStr }: { readonly dateStr: string }) => write(dateStr.slice(0, 16)), [write])
  const now = useMemo(() => visitorsNow().replace(' ', 'T'), [])

  return (
    <FullCalendar
      ref={calendarRef ?? null}
      navLinks
      {...options}
      plugins={[...(options.plugins ?? []), interactionPlugin, themePlugin]}
      locale={speech.locale}
      direction={speech.direction}
      firstDay={speech.firstDay}
      // The texts are wall times of each event's place; so nothing is to be converted.
      timeZone="UTC"
      now={now}
      headerToolbar={false}
      nextDayThreshold="06:00"
      allDayText={words.views.allDay}
      timedText={words.views.timed}
      closeHint={words.app.close}
      moreLinkText={(count) => counted(count, words.views.more)}
      moreLinkHint={(count) => counted(count, words.views.moreHint)}
      navLinkHint={(_, date) => words.views.newOn(moments.dateName(date.toISOString().slice(0, 10)))}
      navLinkDayClick={(date) => write(date.toISOString().slice(0, 10))}
      dateClick={fill}
      events={inputs}
      eventClass="plain-event"
      eventClick={follow}
      eventContent={chip}
    />
  )
}

/** An event in the grid. */
function Chip({ info: { event }, speech }: { readonly info: EventDisplayInfo; readonly speech: Speech }) {
  // Put there below.
  const { event: original } = event.extendedProps as { event: CalendarEvent }
  return (
    <span className={event.allDay ? 'chip chip-solid' : 'chip'} style={tint(original)}>
      {!event.allDay && <time>{speech.moments.timeOf(original.start_date)}</time>}{' '}
      <span className="chip-title" dir="auto">
        {event.title}
      </span>
    </span>
  )
}

/** Converts an event to the input of the calendar grid, which shows nothing of what has no start. */
function inputOf(event: CalendarEvent, href: (changes: Partial<Address>) => string, untitled: string): EventInput {
  const input = eventInput(event)
  if (!input) return { id: String(event.id), title: plain(event.title) }
  const url = href({ event: String(event.id) })
  const named = { ...input, title: input.title || untitled, url }
  // A long event is shown as a bar over its days.
  return isLong(event) && !input.allDay
    ? { ...named, allDay: true, start: input.start.slice(0, 10), end: addDays(input.end.slice(0, 10), 1) }
    : named
}
