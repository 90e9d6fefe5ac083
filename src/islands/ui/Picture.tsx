import { pictureSource } from '../../domain/catalogue/picture.ts'

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
}

export function Picture({ src, alt = '', width, height, sizes = `${width}px`, first = false }: PictureProps) {
	const source = pictureSource(src, width)
	return (
		<img
			src={source.src}
			srcSet={source.srcset}
			sizes={source.srcset && sizes}
			alt={alt}
			width={height && width}
			height={height}
			loading={first ? undefined : 'lazy'}
			fetchPriority={first ? 'high' : undefined}
		/>
	)
}
