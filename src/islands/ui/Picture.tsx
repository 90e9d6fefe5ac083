import { pictureSource } from '../../domain/catalogue/picture.ts'

interface PictureProps {
	/** Empty: the placeholder stands in its place. */
	src: string
	/** Empty beside a text that says the same. */
	alt?: string
	/** Of the picture as it is shown, in pixels. */
	size: number
	className?: string
	/** The frame around it has a size of its own and keeps its place. */
	framed?: boolean
}

/** A square product picture. */
export function Picture({ src, alt = '', size, className, framed = false }: PictureProps) {
	const source = pictureSource(src, size)
	return (
		<img
			src={source.src}
			srcSet={source.srcset}
			sizes={source.srcset && `${size}px`}
			alt={alt}
			width={framed ? undefined : size}
			height={framed ? undefined : size}
			loading="lazy"
			decoding="async"
			className={className}
		/>
	)
}
