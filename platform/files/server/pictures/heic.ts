import sharp, { type Sharp } from 'sharp'

/** Red, green, blue and how opaque. */
const bytesPerPixel = 4

/**
 * Decodes what an iPhone stores, turned as its file says. Null where it has more pixels than that; throws where it cannot be read.
 * Each picture gets a decoder of its own: the memory of one only grows.
 */
export async function decodeHeic(file: Buffer, maxPixels: number): Promise<Sharp | null> {
  // Loaded for the first such picture: it takes 20 MB.
  const { default: open } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const heif = await open()
  const context = heif.heif_context_alloc()
  if (heif.heif_context_read_from_memory(context, file).code !== heif.heif_error_code.heif_error_Ok)
    throw new Error('not a HEIC file')
  const picture = heif.heif_js_context_get_primary_image_handle(context)
  if (picture.code) throw new Error('no picture in the HEIC file')
  if (heif.heif_image_handle_get_width(picture) * heif.heif_image_handle_get_height(picture) > maxPixels)
    return null
  const decoded = heif.heif_js_decode_image2(
    picture,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (decoded.code) throw new Error('the picture of the HEIC file cannot be decoded')
  const [{ data, width, height, stride }] = decoded.channels
  // A line may be longer than what is seen of it.
  const raw = { width: stride / bytesPerPixel, height, channels: bytesPerPixel } as const
  return sharp(data, { raw }).extract({ left: 0, top: 0, width, height })
}
