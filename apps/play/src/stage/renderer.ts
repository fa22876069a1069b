// Without functions compiled from text: the content policy forbids `eval`.
import 'pixi.js/unsafe-eval'
import 'pixi.js/graphics'
import 'pixi.js/text'
import { Container, WebGLRenderer } from 'pixi.js'

export interface Surface {
  readonly root: Container
  readonly renderer: WebGLRenderer
  draw(): void
  /** Once the graphics card has drawn what it was told to. */
  drawn(): Promise<void>
  resize(width: number, height: number): void
}

/** Sharper than two pixels to one costs frames and shows nothing. */
const resolutionMax = 2
/**
 * What draws where there is no graphics card: every pixel then costs the processor, four times as much at twice the
 * resolution.
 */
const softwareRenderers = /swiftshader|llvmpipe|softpipe|basic render/i

/** Draws into `canvas`. Throws when the browser has no WebGL. */
export async function createSurface(canvas: HTMLCanvasElement): Promise<Surface> {
  const renderer = new WebGLRenderer()
  const resolution = Math.min(resolutionMax, devicePixelRatio)
  await renderer.init({
    canvas,
    resolution,
    autoDensity: true,
    antialias: false,
    backgroundAlpha: 0,
    manageImports: false,
    width: 10,
    height: 10,
  })
  if (isSoftware(renderer.gl)) renderer.resolution = 1
  const root = new Container()
  return {
    root,
    renderer,
    draw: () => renderer.render(root),
    drawn: async () => caughtUp(renderer.gl),
    resize: (width, height) => renderer.resize(width, height),
  }
}

async function caughtUp(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
  if (!fence) return
  gl.flush()
  // A fence is looked at between tasks, and one of a lost context says that it failed.
  while (gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) await new Promise((resolve) => setTimeout(resolve))
  gl.deleteSync(fence)
}

function isSoftware(gl: WebGL2RenderingContext): boolean {
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  return softwareRenderers.test(String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER)))
}
