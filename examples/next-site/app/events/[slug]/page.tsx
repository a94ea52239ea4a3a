import type { CalendarEvent } from '@eventcal/sdk'
import { jsonLdText, toJsonLd } from '@eventcal/sdk/jsonld'
import { image, venues } from '@eventcal/sdk/normalize'
import { htmlToText } from '@eventcal/sdk/text'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { eventBySlug, pathOf, plain, siteUrl, titleOf, upcomingEvents, whenOf } from '../../../lib/calendar'

export const revalidate = 60

interface Props {
  readonly params: Promise<{ readonly slug: string }>
}

/** Pages that are made with the build; others are made when they are first asked for. */
export async function generateStaticParams() {
  return (await upcomingEvents()).map((event) => ({ slug: decodeURIComponent(event.slug ?? '') }))
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const event = await requested(params)
  return {
    title: titleOf(event),
    description: htmlToText(event.excerpt || event.description).slice(0, 160),
    alternates: { canonical: pathOf(event) },
  }
}

export default async function EventPage({ params }: Props) {
  const event = await requested(params)
  const [picture, described] = [image(event, { minWidth: 640 }), toJsonLd(event, { url: siteUrl + pathOf(event) })]
  return (
    <article>
      {described && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes what could end the element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(described) }} />
      )}
      <h1>{titleOf(event)}</h1>
      <p>{whenOf(event)}</p>
      {venues(event).map((venue) => (
        <p key={venue.id}>{[venue.venue, venue.address, venue.city].filter(Boolean).map(plain).join(', ')}</p>
      ))}
      {event.cost && <p>{plain(event.cost)}</p>}
      {/* biome-ignore lint/performance/noImgElement: next/image has to be told every host of pictures */}
      {picture && <img src={picture.url} alt="" width={picture.width} height={picture.height} />}
      {htmlToText(event.description)
        .split('\n\n')
        .map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
    </article>
  )
}

async function requested(params: Props['params']): Promise<CalendarEvent> {
  // Next.js hands over the slug as it stands in the address.
  const event = await eventBySlug(decodeURIComponent((await params).slug))
  if (!event) notFound()
  return event
}
