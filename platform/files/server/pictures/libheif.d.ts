/** As much of the package as is used; its own types describe a file that it does not import. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Constant = { value: number }
  type Pointer = { delete(): void }
  interface Channel {
    data: Uint8Array
    width: number
    height: number
    stride: number
  }

  interface LibHeif {
    heif_error_code: { heif_error_Ok: Constant }
    heif_colorspace: { heif_colorspace_RGB: Constant }
    heif_chroma: { heif_chroma_interleaved_RGBA: Constant }
    heif_context_alloc(): Pointer
    heif_context_read_from_memory(context: Pointer, file: Uint8Array): { code: Constant }
    /** An error has a code. */
    heif_js_context_get_primary_image_handle(context: Pointer): Pointer & { code?: Constant }
    heif_image_handle_get_width(handle: Pointer): number
    heif_image_handle_get_height(handle: Pointer): number
    heif_js_decode_image2(
      handle: Pointer,
      colours: Constant,
      order: Constant,
    ): { code: Constant } | { code?: undefined; channels: [Channel] }
  }

  export default function open(): Promise<LibHeif>
}
