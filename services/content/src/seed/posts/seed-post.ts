import type { Scene } from '@club/service-kit/drawing/scene';

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
