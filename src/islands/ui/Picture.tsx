import { pictureSource } from '@storefront/contract/domain/catalogue/picture.ts'

interface PictureProps {
	/** Picture URL; empty: placeholder. */
	src: string
	/** Empty if the text next to it has the same content. */
	alt?: string
	/** Largest shown width, in pixels; prevents layout shifts. */
	width: number
	/** Largest shown height; omit it if the container has a fixed size. */
	height?: number
	/** Value of the `sizes` attribute; default: `width`. */
	sizes?: string
	/** The first picture of a page: loaded eagerly with high priority. */
	first?: boolean
	/** The picture as a data URL: replaces a small picture, and a large one on phones. */
	inside?: string | undefined
}

export function Picture({ src, alt = '', width, height, sizes = `${width}px`, first = false, inside }: PictureProps) {
	const source = pictureSource(src, width)
	const isSmall = source.srcset === undefined
	const image = (
		<img
			src={source.src}
			srcSet={isSmall ? inside : source.srcset}
			sizes={source.srcset && sizes}
			alt={alt}
			width={height && width}
			height={height}
			loading={first ? undefined : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
		/>
	)
	if (isSmall || !inside) return image
	return (
		<picture>
			<source media="(width < 48rem)" srcSet={inside} />
			{image}
		</picture>
	)
}
