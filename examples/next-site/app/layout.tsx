import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { siteUrl } from '../lib/calendar'
import './style.css'

export const metadata: Metadata = {
  metadataBase: new URL(siteUrl),
  title: { default: 'Events', template: '%s – Events' },
}

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Events</Link>
        </header>
        <main>{children}</main>
      </body>
    </html>
  )
}
