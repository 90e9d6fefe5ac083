import { pictureSource } from '@storefront/contract/domain/catalogue/picture.ts'

interface PictureProps {
	/** Empty: the placeholder stands in its place. */
	src: string
	/** Empty beside a text that says the same. */
	alt?: string
	/** Of the picture as it is shown at its largest, in pixels; they keep its place free. */
	width: number
	/** Without it the frame around the picture has a size of its own, and keeps the place. */
	height?: number
	/** How wide it is shown, in the form of the `sizes` attribute; without it, as wide as `width` says. */
	sizes?: string
	/** The first picture of a page: asked for at once and before everything else. */
	first?: boolean
	/** The picture as a data address: instead of the one file of a small picture, and on phones instead of a large one's. */
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
