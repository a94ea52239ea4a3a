// Made by server/scripts/make-media.ts; do not edit.

/** A picture of the demo site with its renditions; addresses are paths, since the site's own is not known here. */
export interface DemoImage {
  readonly slug: string
  readonly title: string
  readonly url: string
  readonly mime_type: string
  readonly file: string
  readonly width: number
  readonly height: number
  readonly filesize: number
  readonly sizes: Readonly<Record<string, DemoRendition>>
}

/** A smaller form of a picture. */
export interface DemoRendition {
  readonly width: number
  readonly height: number
  readonly 'mime-type': string
  readonly filesize: number
  readonly url: string
}

/** The pictures of the demo site. */
export const media: readonly DemoImage[] = [
  {
    slug: 'jazz-night',
    title: 'Jazz Night',
    url: '/media/jazz-night.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'jazz-night.png',
    filesize: 31110,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 3865,
        url: '/media/jazz-night-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 5457,
        url: '/media/jazz-night-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 16945,
        url: '/media/jazz-night-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 24085,
        url: '/media/jazz-night-1024x576.png',
      },
    },
  },
  {
    slug: 'classical-stage',
    title: 'Classical Stage',
    url: '/media/classical-stage.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'classical-stage.png',
    filesize: 39274,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 5073,
        url: '/media/classical-stage-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 8308,
        url: '/media/classical-stage-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 22963,
        url: '/media/classical-stage-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 31954,
        url: '/media/classical-stage-1024x576.png',
      },
    },
  },
  {
    slug: 'morning-hills',
    title: 'Morning Hills',
    url: '/media/morning-hills.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'morning-hills.png',
    filesize: 20821,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 2743,
        url: '/media/morning-hills-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 5155,
        url: '/media/morning-hills-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 12347,
        url: '/media/morning-hills-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 16672,
        url: '/media/morning-hills-1024x576.png',
      },
    },
  },
  {
    slug: 'tapas-table',
    title: 'Tapas Table',
    url: '/media/tapas-table.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'tapas-table.png',
    filesize: 52019,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 6687,
        url: '/media/tapas-table-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 11238,
        url: '/media/tapas-table-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 28499,
        url: '/media/tapas-table-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 40652,
        url: '/media/tapas-table-1024x576.png',
      },
    },
  },
  {
    slug: 'glass-and-light',
    title: 'Glass and Light',
    url: '/media/glass-and-light.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'glass-and-light.png',
    filesize: 20369,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 3168,
        url: '/media/glass-and-light-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 4886,
        url: '/media/glass-and-light-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 12071,
        url: '/media/glass-and-light-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 16454,
        url: '/media/glass-and-light-1024x576.png',
      },
    },
  },
  {
    slug: 'night-sky',
    title: 'Night Sky',
    url: '/media/night-sky.png',
    mime_type: 'image/png',
    width: 1280,
    height: 720,
    file: 'night-sky.png',
    filesize: 22069,
    sizes: {
      thumbnail: {
        width: 150,
        height: 150,
        'mime-type': 'image/png',
        filesize: 3185,
        url: '/media/night-sky-150x150.png',
      },
      medium: {
        width: 300,
        height: 169,
        'mime-type': 'image/png',
        filesize: 5200,
        url: '/media/night-sky-300x169.png',
      },
      medium_large: {
        width: 768,
        height: 432,
        'mime-type': 'image/png',
        filesize: 13189,
        url: '/media/night-sky-768x432.png',
      },
      large: {
        width: 1024,
        height: 576,
        'mime-type': 'image/png',
        filesize: 17818,
        url: '/media/night-sky-1024x576.png',
      },
    },
  },
]
