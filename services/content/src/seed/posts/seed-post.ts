import type { Scene } from '../drawing/scene.ts';

export interface SeedPost {
  title: string;
  excerpt: string;
  author: string;
  read_time: string;
  publishedAt: string;
  scene: Scene;
  /** Markdown. */
  content: string;
}
